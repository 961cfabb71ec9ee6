/** The number cannot receive texts, or the provider will never take this one: trying again is pointless. */
export class TextRefused extends Error {}

export interface TextSender {
  /** Sends a text; throws if it could not. The same text may be sent twice, with the same id. `to`: +447700900123. */
  send(text: { id: string; to: string; text: string }): Promise<void>;
}
