import type { CallInput } from '#contract/call.ts'
import { checkEmail, resetPassword, sendCode, sendResetEmail, verifyCode } from '#contract/recovery.ts'
import type { Api } from '#lib/http/api.ts'
import { ApiError } from '#lib/http/api-error.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'
import type { Attempt } from './attempt.ts'

/** `known`: the handle where the answer has none. The code was sent then, too. */
async function requestCode(api: Api, emailAddress: string, known: string | undefined): Promise<string> {
  try {
    return (await api.send(sendCode, { body: { emailAddress } })).userId
  } catch (error) {
    if (known !== undefined && error instanceof ApiError && error.code === 'BAD_ANSWER') return known
    throw error
  }
}

export const recoveryCalls = (api: Api) => ({
  /** Answers the handle of the attempt. */
  start: async (emailAddress: string): Promise<string> => {
    const checked = await api.send(checkEmail, { body: { emailAddress } })
    return requestCode(api, emailAddress, checked?.userId)
  },
  /** Makes the earlier code void and answers a new handle. */
  sendAgain: ({ emailAddress, handle }: Attempt): Promise<string> => requestCode(api, emailAddress, handle),
  verify: (handle: string, otpCode: string) => api.send(verifyCode, { body: { userId: handle, otpCode } }),
  reset: ({ body, key }: Keyed<CallInput<typeof resetPassword>>) => api.write(resetPassword, { body }, { idempotencyKey: key }),
  mailAgain: (handle: string) => api.write(sendResetEmail, { body: { userId: handle } }),
})
