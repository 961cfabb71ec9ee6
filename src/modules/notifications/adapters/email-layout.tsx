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
import type { EmailContent } from '../domain/email-content';

export type EmailProps = {
  content: EmailContent;
  greeting: string;
  reason: string;
  /** Switches off emails of this kind, where that is possible. */
  unsubscribe?: { words: string; url: string };
  brand: { name: string; email: string };
  link(path: string): string;
};

// Email programs do not support custom properties, so the few colours they need are repeated here.
const ink = '#10231a';
const soft = '#3b4e42';
const hedge = '#17452f';
const leaf = '#3b8a4e';
const link = '#17573a';
const line = '#c6d1c1';
const display = 'Besley, Rockwell, Georgia, serif';
const text = { margin: '0 0 16px', fontSize: '17px', lineHeight: '1.5', color: ink };
const small = { ...text, margin: '0 0 8px', fontSize: '14px', color: soft };

/** Email programs that support dark colours and narrow screens use these; the others use each element's own styles. */
const STYLES = `
@media (max-width: 480px) {
  .sheet { padding: 22px 18px !important; }
  .outside { padding: 12px 8px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .outside { background-color: #0b1510 !important; }
  .sheet { background-color: #12201a !important; border-bottom-color: #2e4338 !important; }
  .ink { color: #ecf3e8 !important; }
  .soft { color: #b3c4b6 !important; }
  .link { color: #9fdcae !important; }
  .line { border-color: #2e4338 !important; }
  .button { background-color: #bfe069 !important; color: #0b1510 !important; }
  .bush { background-color: #4f9f63 !important; }
}`;

/** The layout of every email: one column, no pictures, readable without styles. */
export function EmailLayout({ content, greeting, reason, unsubscribe, brand, link: to }: EmailProps) {
  const { subject, paragraphs, quote, summary, keep, action, otherAction } = content;
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </Head>
      <Body
        className="outside"
        style={{
          margin: 0,
          padding: '24px 12px',
          backgroundColor: '#f3f6ee',
          fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif',
        }}
      >
        <Preview>{paragraphs[0] ?? subject}</Preview>
        <Container
          className="sheet"
          style={{
            maxWidth: '560px',
            backgroundColor: '#ffffff',
            borderRadius: '16px 16px 4px 4px',
            borderBottom: `3px solid ${hedge}`,
            padding: '28px 24px',
          }}
        >
          <Text
            className="ink"
            style={{ margin: '0 0 6px', fontFamily: display, fontSize: '20px', fontWeight: 700, color: hedge }}
          >
            {brand.name}
          </Text>
          <Hedge />
          <Heading
            as="h1"
            className="ink"
            style={{ margin: '0 0 16px', fontFamily: display, fontSize: '24px', lineHeight: '1.25', color: ink }}
          >
            {subject}
          </Heading>
          <Text className="ink" style={text}>
            {greeting}
          </Text>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} className="ink" style={text}>
              {paragraph}
            </Text>
          ))}
          {quote && <Quote quote={quote} />}
          {summary && <Summary rows={summary} />}
          <Button
            href={to(action.path)}
            className="button"
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
            <Text className="ink" style={{ ...text, margin: '16px 0 0' }}>
              <TextLink href={to(otherAction.path)}>{otherAction.words}</TextLink>
            </Text>
          )}
          {keep?.map((part) => (
            <Keep key={part.heading} part={part} />
          ))}
          <Hr className="line" style={{ borderColor: line, margin: '28px 0 16px' }} />
          <Text className="soft" style={small}>
            {reason}
          </Text>
          {unsubscribe && (
            <Text className="soft" style={small}>
              <TextLink href={unsubscribe.url}>{unsubscribe.words}</TextLink>
            </Text>
          )}
          <Text className="soft" style={{ ...small, margin: 0 }}>
            {brand.name} · <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const TextLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="link" style={{ color: link, textDecoration: 'underline' }}>
    {children}
  </Link>
);

/** The heights of the bushes in the hedge under our name. */
const BUSHES = [9, 13, 10, 16, 11, 9, 14, 10, 12];

/** Drawn with table cells, because many email programs do not load pictures. */
const Hedge = () => (
  <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 22px', borderCollapse: 'collapse' }}>
    <tbody>
      <tr>
        {BUSHES.map((height, at) => (
          <td key={at} style={{ padding: 0, verticalAlign: 'bottom', fontSize: 0, lineHeight: 0 }}>
            <div
              className="bush"
              style={{ width: '18px', height: `${height}px`, backgroundColor: leaf, borderRadius: '9px 9px 0 0' }}
            />
          </td>
        ))}
      </tr>
    </tbody>
  </table>
);

function Keep({ part: { heading, lines } }: { part: NonNullable<EmailContent['keep']>[number] }) {
  return (
    <Section style={{ margin: '24px 0 0' }}>
      <Heading as="h2" className="ink" style={{ margin: '0 0 8px', fontFamily: display, fontSize: '19px', color: ink }}>
        {heading}
      </Heading>
      {lines.map((line) => (
        <Text key={line} className="ink" style={{ ...text, margin: '0 0 8px', whiteSpace: 'pre-line' }}>
          {line}
        </Text>
      ))}
    </Section>
  );
}

function Quote({ quote }: { quote: NonNullable<EmailContent['quote']> }) {
  return (
    <Section className="line" style={{ margin: '0 0 16px', borderLeft: `4px solid ${line}`, paddingLeft: '16px' }}>
      <Text className="soft" style={small}>
        {quote.by}:
      </Text>
      <Text className="ink" style={{ ...text, margin: 0, whiteSpace: 'pre-line' }}>
        “{quote.words}”
      </Text>
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
              className="soft line"
              style={{ ...small, fontWeight: 400, padding: '8px 12px 8px 0', borderTop: `1px solid ${line}` }}
            >
              {label}
            </th>
            <td
              align="right"
              className="ink line"
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
