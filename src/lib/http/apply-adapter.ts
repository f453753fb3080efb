import type { Call } from '../../contract/call.ts'
import type { CallName } from '../../contract/calls.ts'
import type { Adapter } from './adapter.ts'
import type { RequestParts } from './request-parts.ts'

const statusFields = ['dealStatus', 'accountApprovalStatus']

const ofCall = ({ calls }: Adapter, { name }: Call) => calls?.[name as CallName]

export function adaptRequest(adapter: Adapter, call: Call, parts: RequestParts): RequestParts {
  const { statuses = {}, commonHours } = adapter
  const status = parts.query?.dealStatus
  const adapted = {
    ...parts,
    ...(Array.isArray(status) && {
      query: { ...parts.query, dealStatus: status.map((each: keyof typeof statuses) => statuses[each] ?? each) },
    }),
    ...(commonHours && parts.body?.dealTimingsOption === 'COMMON' && { body: { ...parts.body, dealTimingsOption: commonHours } }),
  }
  const translated = ofCall(adapter, call)?.request?.(adapted) ?? adapted
  return adapter.everyCall?.request?.(translated) ?? translated
}

const fileAddress = (apiUrl: string, address: string) =>
  address === '' || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address) ? address : `${apiUrl}/${address.replace(/^\/+/, '')}`

export function parseAdapted(adapter: Adapter, call: Call, text: string, apiUrl: string): unknown {
  const translators = [adapter.everyCall, ofCall(adapter, call)].filter((each) => each?.response)
  const statuses = Object.entries(adapter.statuses ?? {})
  const revive = (key: string, value: unknown) => {
    if (typeof value !== 'string') return value
    if (key === 'fileUrl') return fileAddress(apiUrl, value)
    if (!statusFields.includes(key)) return value
    return statuses.find(([, word]) => word.toLowerCase() === value.toLowerCase())?.[0] ?? value
  }
  const json = text.trim() || '{}'
  if (translators.length === 0) return JSON.parse(json, revive)
  const body = translators.reduce<unknown>((answer, translator) => translator?.response?.(answer), JSON.parse(json))
  return JSON.parse(JSON.stringify(body), revive)
}
