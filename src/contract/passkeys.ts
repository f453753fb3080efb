import * as z from 'zod/mini'
import { looseInstant } from './loose-fields.ts'
import { listUpTo } from './rules.ts'

/** JSON of the WebAuthn standard, with the members that server and portal use. */
const base64url = (max: number) =>
  z.string('required').check(z.maxLength(max, { error: 'tooLong', abort: true }), z.regex(/^[\w-]+$/, 'invalid'))

const credentialId = base64url(1_400)
const publicKeyType = z.literal('public-key')

export const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
export type Transport = z.infer<typeof Transport>

const Credential = z.object({ id: z.string(), type: publicKeyType, transports: z.optional(z.array(Transport)) })

export const PasskeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number() })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
  attestation: z.literal('none'),
})
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>

export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.optional(z.number()),
  /** Empty: any that the device has for this host name. */
  allowCredentials: z.array(Credential),
  /** `required` where the passkey alone signs in: it then checks its user, as the password would. */
  userVerification: z.enum(['preferred', 'required']),
})
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>

/** The browser's answer to `PasskeyCreationOptions`. */
export const PasskeyRegistration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports: z.optional(listUpTo(10, z.string().check(z.maxLength(40, 'tooLong')))),
  }),
})

/** The browser's answer to `PasskeyRequestOptions`. */
export const PasskeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    /** The id of the account; a passkey that is stored on a device sends it. */
    userHandle: z.optional(z.string().check(z.maxLength(100, 'tooLong'))),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

export const FactorKind = z.enum(['passkey', 'code'])
export type FactorKind = z.infer<typeof FactorKind>

export const SecondStepKind = z.enum([...FactorKind.options, 'recoveryCode'])
export type SecondStepKind = z.infer<typeof SecondStepKind>

/** The second step of a sign-in, after the right password. */
export const SecondFactorChallenge = z.object({
  /** Opaque; names this attempt. */
  handle: z.string(),
  expiresAt: looseInstant,
  /** Kinds of factors that the account has and that this address of the portal can use. */
  kinds: z.array(SecondStepKind),
  passkey: z.nullish(PasskeyRequestOptions),
  /** Whether this browser may be remembered: its portal and the server have one origin. */
  canRemember: z.boolean(),
})
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>
