import type { CustomerVoucher } from '#contract/claims.ts'
import { attempts } from '#server/db/schema-security.ts'
import type { TestServer } from './test-server.ts'

interface Requested {
  readonly emailAddress: string
  readonly fullName?: string
  readonly language?: 'en' | 'ar'
  readonly dealId?: string
  readonly getsMessages?: boolean
  readonly shownVersion?: number
}

export const requestVoucher = (
  { request }: TestServer,
  { dealId = 'tea', fullName = 'Nora Saad', language = 'en', ...body }: Requested,
  remoteAddress = '198.51.100.1',
) => request('POST', `/api/v1/public/vouchers/${dealId}/claims`, { remoteAddress, body: { fullName, language, ...body } })

export const lastToken = async (server: TestServer): Promise<string> => {
  const mail = (await server.mails()).at(-1)
  return mail?.template === 'claimLink' ? (new URL(mail.data.link).pathname.split('/').at(-1) ?? '') : ''
}

/** The token of a link that was just mailed; limits are forgotten. */
export async function mailedToken(server: TestServer, requested: Requested): Promise<string> {
  await server.db.delete(attempts)
  const answer = await requestVoucher(server, requested)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return lastToken(server)
}

export const send = (
  { request }: TestServer,
  call: 'open' | 'read' | 'another' | 'rename' | 'rate' | 'comment' | 'messages',
  body: object,
  remoteAddress = '198.51.100.2',
) => request('POST', `/api/v1/public/claims/${call}`, { remoteAddress, body })

export async function sendForVoucher(server: TestServer, call: Parameters<typeof send>[1], body: object): Promise<CustomerVoucher> {
  const answer = await send(server, call, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data
}
