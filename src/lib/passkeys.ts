import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#contract/passkeys.ts'

/** `dismissed`: browsers do not say whether a person cancelled, waited too long or has no passkey here. */
type PasskeyProblem = 'dismissed' | 'exists' | 'address' | 'failed'

const problems: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'dismissed',
  AbortError: 'dismissed',
  InvalidStateError: 'exists',
  SecurityError: 'address',
}

/** The browser has made or used no passkey. */
export class PasskeyError extends Error {
  readonly problem: PasskeyProblem

  constructor(cause: unknown) {
    super('No passkey', { cause })
    this.problem = (cause instanceof Error && problems[cause.name]) || 'failed'
  }
}

const reject = (cause: unknown) => Promise.reject(new PasskeyError(cause))

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn()

/** Opens the browser's dialog. Call it by a press. @throws PasskeyError */
export const createPasskey = (options: PasskeyCreationOptions) => startRegistration({ optionsJSON: options }).catch(reject)

/** Opens the browser's dialog. Call it by a press. @throws PasskeyError */
export const confirmByPasskey = (options: PasskeyRequestOptions) => startAuthentication({ optionsJSON: options }).catch(reject)

export const canChoosePasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Waits until a passkey is chosen in the list of a field with `autocomplete="username webauthn"`. @throws PasskeyError */
export const choosePasskey = (options: PasskeyRequestOptions) =>
  startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).catch(reject)

/** Ends {@link choosePasskey} and closes the dialog. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony()
