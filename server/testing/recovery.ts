import { expect } from 'vitest'
import { emailFor, type PersonName } from './people.ts'
import type { TestServer } from './test-server.ts'

export const newPassword = 'Saffron-Lamp#47'

/** A code other than `code`. */
export const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

export const refusal = (answer: Awaited<ReturnType<TestServer['request']>>) => [answer.statusCode, answer.json().code]

export const ended = [400, 'RECOVERY_ENDED']

/** The calls of a recovery, and what they mail. */
export function createRecovery(server: TestServer) {
  const call = (path: string, body: object, remoteAddress = '198.51.100.7') =>
    server.request('POST', `/api/v1/user/auth/${path}`, { body, remoteAddress })
  const requestCode = (emailAddress: string, from?: string) => call('forgot-password/check-email', { emailAddress }, from)
  const start = async (emailAddress: string, from?: string): Promise<string> => (await requestCode(emailAddress, from)).json().data.userId
  const verify = (userId: string, otpCode: string) => call('forgot-password/verify-otp', { userId, otpCode })
  const reset = (userId: string, updatedPassword = newPassword) =>
    call('forgot-password/reset-password', { userId, updatedPassword, updatedConfirmPassword: updatedPassword })
  const repeatMail = (userId: string) => call('forgot-password/reset-password/send-email', { userId })

  const mailsTo = async (name: PersonName, template: 'recoveryCode' | 'passwordChanged') =>
    (await server.mails()).filter((mail) => mail.template === template && mail.to === emailFor(name))

  /** Requests a code and reads it in its mail. */
  async function startFor(name: PersonName, from?: string): Promise<{ handle: string; code: string }> {
    const before = (await mailsTo(name, 'recoveryCode')).length
    const handle = await start(emailFor(name), from)
    await server.app.tasksDone()
    const mails = await mailsTo(name, 'recoveryCode')
    expect(mails).toHaveLength(before + 1)
    const mail = mails.at(-1)
    return { handle, code: mail?.template === 'recoveryCode' ? mail.data.code : '' }
  }
  return { call, requestCode, start, verify, reset, repeatMail, mailsTo, startFor }
}
