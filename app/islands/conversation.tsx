import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ATTACHMENT_MEGABYTES_MAX, CONTENT_MAX, unfitContent } from '#src/modules/messaging/domain/message';
import type { MessageJson } from '#app/browser/message-json';
import { fileWords, MESSAGE_MISSING, MESSAGE_TOO_LONG } from '#app/commands/messaging/words';
import type { Item } from '#app/browser/outbox/item';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Composer } from '#app/ui/job/composer';
import { ThreadArea } from '#app/ui/job/thread-area';
import { useAwake } from '#app/ui/use-awake';
import { urlOf } from '#app/url-of';
import { FileChosen } from './conversation/file-chosen';
import { sentMessage } from './conversation/sent-message';
import { NOT_REACHED, unsentMessage } from './conversation/unsent-bubble';
import { ACCEPTED, useAttachment } from './conversation/use-attachment';
import { usePlace } from './conversation/use-place';
import { useThread } from './conversation/use-thread';
import { useUnsent } from './conversation/use-unsent';

type Props = {
  threadId: string;
  jobId: string;
  viewerId: string;
  /** The name of the other person. */
  other: string;
  messages: MessageJson[];
  /** Passed as `before`, it gets the previous page. */
  older: string | null;
  /** Whether these are the latest messages, and not an older page of them. */
  isLatest: boolean;
  notice: string | null;
  /** The form as the server returned it, if it was sent without scripts. */
  form: {
    messageId: string;
    text?: string;
    contentError?: string;
    attachmentError?: string;
    summary: { fieldId?: string; message: string }[];
  };
};
type Errors = { content?: string; attachment?: string };

const UNFIT = { 'message-empty': MESSAGE_MISSING, 'message-too-long': MESSAGE_TOO_LONG };

/**
 * A conversation that is open for writing. Without scripts it is the messages and a form. With them it is live: a
 * message appears as soon as it is sent, is kept while there is no connection, and reaches the server once (decision
 * 68).
 */
export function Conversation(props: Props) {
  const { other, viewerId, older, notice, isLatest } = props;
  const here = urlOf('/messages/:id', props.jobId);
  const isAwake = useAwake();
  const { shown, news, line, take } = useThread(props);
  const unsent = useUnsent({ ...props, onSent: (message) => take([message]) });
  const known = new Set(shown.map(({ id }) => id));
  const waiting = unsent.items.filter(({ id }) => !known.has(id));

  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [errors, setErrors] = useState<Errors>({
    content: props.form.contentError,
    attachment: props.form.attachmentError,
  });
  const attachment = useAttachment((unfit) => {
    setErrors((before) => ({ ...before, attachment: unfit && fileWords[unfit].words }));
    if (unfit) fileField().value = '';
  });
  const isAway = usePlace(form);
  const newest = news.at(-1)?.id;
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    if (!isAway) setSeen(newest);
  }, [isAway, newest]);
  const textArea = () => form.current!.elements.namedItem('content') as HTMLTextAreaElement;
  const fileField = () => form.current!.elements.namedItem('attachment') as HTMLInputElement;

  async function send(event: FormEvent) {
    // An older page has no place for the message: the form is submitted and leads to the latest page.
    if (!isLatest) return;
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const { file, unfit: unfitFile } = await attachment.ready();
    isSending.current = false;
    if (unfitFile) return;
    const text = textArea().value;
    const unfit = unfitContent(text, file !== undefined);
    setErrors({ content: unfit && UNFIT[unfit] });
    textArea().focus();
    if (unfit) return;
    write('', undefined);
    await unsent.send({ text: text.trim(), file }).catch(() => {
      write(text, file);
      setErrors({ attachment: 'This device has no room to keep it. Please try again, or with a smaller file.' });
    });
  }

  /** Replaces the content of the form. */
  function write(text: string, chosen: File | undefined) {
    textArea().value = text;
    textArea().dispatchEvent(new Event('input', { bubbles: true }));
    fileField().value = '';
    attachment.put(chosen);
  }

  function change(item: Item) {
    write(item.fields.content ?? '', item.files[0]?.file);
    textArea().focus();
    void unsent.discard(item.id);
  }

  // The pressed button disappears, so the focus needs another place.
  const andStay = (act: (id: string) => Promise<void>) => (id: string) => {
    textArea().focus();
    void act(id);
  };
  function remove() {
    fileField().closest('details')?.querySelector('summary')?.focus();
    fileField().value = '';
    attachment.put(undefined);
    setErrors((before) => ({ ...before, attachment: undefined }));
  }

  const acts = {
    onChange: change,
    onDiscard: andStay(unsent.discard),
    onTryAgain: andStay(unsent.tryAgain),
    logInAt: here,
  };
  const all = [
    ...shown.map((message) => sentMessage(message, viewerId, other)),
    ...waiting.map((item) => unsentMessage({ item, progress: unsent.progress[item.id], ...acts })),
  ];
  return (
    <>
      <ThreadArea
        here={here}
        messages={all}
        empty="No messages yet. Say hello, and say when would suit you."
        notice={notice}
        older={older}
      >
        {!isAwake && (
          <p className="mt-4 text-center text-sm">
            <a href={`${here}#newest`}>Check for new messages</a>
          </p>
        )}
        {line === 'signed-out' && (
          <p className="mt-4 text-center text-sm">
            You are logged out. <a href={here}>Log in to go on</a>
          </p>
        )}
        {isAway && newest !== undefined && newest !== seen && (
          <p className="to-newest">
            <a className="btn btn-secondary btn-sm" href="#newest">
              New message from {other}
            </a>
          </p>
        )}
      </ThreadArea>
      {/* Announces to screen readers what has arrived or was not sent. */}
      <div className="sr-only" role="log" aria-label="New messages">
        {news.map(({ id, content, attachmentName }) => (
          <p key={id}>{`${other}: ${content || attachmentName}`}</p>
        ))}
        {waiting
          .filter(({ state }) => state === 'refused' || state === 'asks')
          .map(({ id, words = NOT_REACHED }) => (
            <p key={id}>Not sent: {words}</p>
          ))}
      </div>
      {props.form.summary.length > 0 && (
        <div className="px-3">
          <ErrorSummary errors={props.form.summary} />
        </div>
      )}
      <Composer
        action={here}
        to={other}
        error={errors.content}
        text={props.form.text}
        most={CONTENT_MAX}
        attachment={{
          name: 'attachment',
          hint: `One file: JPEG, PNG or PDF, up to ${ATTACHMENT_MEGABYTES_MAX}MB`,
          accept: ACCEPTED,
          error: errors.attachment,
        }}
        island={{
          form,
          onSubmit: (event) => void send(event),
          onFile: ({ target }) => (target.files?.[0] ? attachment.choose(target.files[0]) : attachment.put(undefined)),
          chosen: attachment.file && <FileChosen file={attachment.file} onRemove={remove} />,
        }}
      >
        <input type="hidden" name="messageId" value={props.form.messageId} />
      </Composer>
    </>
  );
}
