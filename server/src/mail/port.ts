/** One mail, ready to be sent. */
export interface Mail {
  /** Stable over retries: whoever receives it twice can tell by the Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly locale: string;
}

/** Hands mails to the outside. Never called while a transaction is open. */
export interface MailSender {
  /**
   * @throws MailFault when the mail was not taken over
   */
  send(mail: Mail): Promise<void>;
}

/** Why a mail was not taken over. `isRetryable` is false for what no later try would change, such as an unknown mailbox. */
export class MailFault extends Error {
  readonly isRetryable: boolean;
  constructor(message: string, { isRetryable, cause }: { isRetryable: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'MailFault';
    this.isRetryable = isRetryable;
  }
}
