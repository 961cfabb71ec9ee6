import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { EmailContent } from './email-content';

export type EmailProps = {
  content: EmailContent;
  greeting: string;
  reason: string;
  /** Switches off emails of this kind, if they can be. */
  unsubscribe?: { words: string; url: string };
  brand: { name: string; email: string };
  link(path: string): string;
};

// Email programs do not support custom properties, so the few colours they need are repeated here.
const ink = '#10231a';
const soft = '#3b4e42';
const hedge = '#17452f';
const line = '#c6d1c1';
const display = 'Besley, Rockwell, Georgia, serif';
const text = { margin: '0 0 16px', fontSize: '17px', lineHeight: '1.5', color: ink };
const small = { ...text, margin: '0 0 8px', fontSize: '14px', color: soft };

/** The layout of every email: one column, no pictures, readable without styles. */
export function EmailLayout({ content, greeting, reason, unsubscribe, brand, link }: EmailProps) {
  const { subject, paragraphs, quote, summary, keep, action, otherAction } = content;
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{paragraphs[0] ?? subject}</Preview>
      <Body
        style={{
          margin: 0,
          padding: '24px 12px',
          backgroundColor: '#f3f6ee',
          fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif',
        }}
      >
        <Container
          style={{
            maxWidth: '560px',
            backgroundColor: '#ffffff',
            borderRadius: '16px 16px 4px 4px',
            borderBottom: `3px solid ${hedge}`,
            padding: '28px 24px',
          }}
        >
          <Text
            style={{
              margin: '0 0 20px',
              fontFamily: display,
              fontSize: '20px',
              fontWeight: 700,
              color: hedge,
            }}
          >
            {brand.name}
          </Text>
          <Heading
            as="h1"
            style={{
              margin: '0 0 16px',
              fontFamily: display,
              fontSize: '24px',
              lineHeight: '1.25',
              color: ink,
            }}
          >
            {subject}
          </Heading>
          <Text style={text}>{greeting}</Text>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={text}>
              {paragraph}
            </Text>
          ))}
          {quote && <Quote quote={quote} />}
          {summary && <Summary rows={summary} />}
          <Button
            href={link(action.path)}
            style={{
              backgroundColor: hedge,
              color: '#ffffff',
              fontSize: '17px',
              fontWeight: 600,
              padding: '14px 22px',
              borderRadius: '8px',
            }}
          >
            {action.words}
          </Button>
          {otherAction && (
            <Text style={{ ...text, margin: '16px 0 0' }}>
              <Link href={link(otherAction.path)} style={{ color: '#17573a', textDecoration: 'underline' }}>
                {otherAction.words}
              </Link>
            </Text>
          )}
          {keep?.map((part) => (
            <Keep key={part.heading} part={part} />
          ))}
          <Hr style={{ borderColor: line, margin: '28px 0 16px' }} />
          <Text style={small}>{reason}</Text>
          {unsubscribe && (
            <Text style={small}>
              <Link href={unsubscribe.url} style={{ color: '#17573a', textDecoration: 'underline' }}>
                {unsubscribe.words}
              </Link>
            </Text>
          )}
          <Text style={small}>
            {brand.name} · <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function Keep({ part: { heading, lines } }: { part: NonNullable<EmailContent['keep']>[number] }) {
  return (
    <Section style={{ margin: '24px 0 0' }}>
      <Heading as="h2" style={{ margin: '0 0 8px', fontFamily: display, fontSize: '19px', color: ink }}>
        {heading}
      </Heading>
      {lines.map((line) => (
        <Text key={line} style={{ ...text, margin: '0 0 8px', whiteSpace: 'pre-line' }}>
          {line}
        </Text>
      ))}
    </Section>
  );
}

function Quote({ quote }: { quote: NonNullable<EmailContent['quote']> }) {
  return (
    <Section style={{ margin: '0 0 16px', borderLeft: `4px solid ${line}`, paddingLeft: '16px' }}>
      <Text style={small}>{quote.by}:</Text>
      <Text style={{ ...text, margin: 0, whiteSpace: 'pre-line' }}>“{quote.words}”</Text>
    </Section>
  );
}

function Summary({ rows }: { rows: NonNullable<EmailContent['summary']> }) {
  return (
    <table style={{ width: '100%', margin: '0 0 20px', borderCollapse: 'collapse' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th
              scope="row"
              align="left"
              style={{ ...small, fontWeight: 400, padding: '8px 12px 8px 0', borderTop: `1px solid ${line}` }}
            >
              {label}
            </th>
            <td
              align="right"
              style={{
                padding: '8px 0',
                borderTop: `1px solid ${line}`,
                fontSize: '17px',
                fontWeight: 700,
                color: ink,
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
