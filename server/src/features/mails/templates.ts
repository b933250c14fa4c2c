/** What each mail has to be told. `name` is the person's own; a `link` is an address of ours. Words are in `mail.<template>`. */
export interface MailValues {
  readonly 'password-reset': { readonly name: string; readonly link: string; readonly minutes: number };
  /** In place of `password-reset`, where the organisation's own account alone lets in. */
  readonly 'password-off': { readonly name: string; readonly link: string };
  readonly 'password-changed': { readonly name: string };
  readonly invitation: {
    readonly name: string;
    readonly link: string;
    readonly invited_by: string;
    readonly organisation: string;
    readonly days: number;
  };
  /** To the new address. */
  readonly 'email-confirm': { readonly name: string; readonly link: string; readonly minutes: number };
  /** To the old address, when the change is asked for. */
  readonly 'email-change-asked': { readonly name: string; readonly new_email: string };
  /** To both addresses, when it has happened. */
  readonly 'email-changed': { readonly name: string; readonly new_email: string };
  readonly 'second-factor-on': { readonly name: string };
  readonly 'second-factor-off': { readonly name: string };
  readonly 'passkey-added': { readonly name: string; readonly passkey: string };
  readonly 'passkey-removed': { readonly name: string; readonly passkey: string };
  readonly 'recovery-code-used': { readonly name: string; readonly left: number };
  readonly 'analysis-complete': { readonly name: string; readonly pre_test: string; readonly link: string };
  readonly 'analysis-failed': { readonly name: string; readonly pre_test: string; readonly link: string };
  readonly mention: {
    readonly name: string;
    readonly by: string;
    readonly pre_test: string;
    readonly note: string;
    readonly link: string;
  };
  readonly 'webhook-off': { readonly name: string; readonly host: string; readonly days: number };
  /** `due` is a day, in the reader's language. */
  readonly 'tenant-closing': { readonly name: string; readonly organisation: string; readonly due: string };
}
export type MailTemplate = keyof MailValues;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long it still makes sense to send a mail that could not be sent at once: as long as its link lives, or three days. */
export const WORTH_SENDING_MS = {
  'password-reset': 60 * MINUTE_MS,
  'password-off': 60 * MINUTE_MS,
  'password-changed': 3 * DAY_MS,
  invitation: 7 * DAY_MS,
  'email-confirm': 60 * MINUTE_MS,
  'email-change-asked': 3 * DAY_MS,
  'email-changed': 3 * DAY_MS,
  'second-factor-on': 3 * DAY_MS,
  'second-factor-off': 3 * DAY_MS,
  'passkey-added': 3 * DAY_MS,
  'passkey-removed': 3 * DAY_MS,
  'recovery-code-used': 3 * DAY_MS,
  'analysis-complete': DAY_MS,
  'analysis-failed': DAY_MS,
  mention: DAY_MS,
  'webhook-off': 3 * DAY_MS,
  'tenant-closing': 14 * DAY_MS,
} as const satisfies Record<MailTemplate, number>;
