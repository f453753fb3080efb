import type { CallInput } from '#contract/call.ts'
import { checkEmail, resetPassword, sendCode, sendResetEmail, verifyCode } from '#contract/recovery.ts'
import type { Api } from '#lib/http/api.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'

export const recoveryCalls = (api: Api) => ({
  /** Answers the handle of the attempt. */
  start: async (emailAddress: string): Promise<string> => {
    await api.send(checkEmail, { body: { emailAddress } })
    return (await api.send(sendCode, { body: { emailAddress } })).userId
  },
  /** Makes the earlier code void and answers a new handle. */
  sendAgain: async (emailAddress: string): Promise<string> => (await api.send(sendCode, { body: { emailAddress } })).userId,
  verify: (handle: string, otpCode: string) => api.send(verifyCode, { body: { userId: handle, otpCode } }),
  reset: ({ body, key }: Keyed<CallInput<typeof resetPassword>>) => api.write(resetPassword, { body }, { idempotencyKey: key }),
  mailAgain: (handle: string) => api.write(sendResetEmail, { body: { userId: handle } }),
})
