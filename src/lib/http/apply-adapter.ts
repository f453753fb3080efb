import type { Call } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import { toReviewStatus } from '#contract/review.ts'
import type { Adapter } from './adapter.ts'
import type { BackendKind } from './backend-kind.ts'
import type { RequestParts } from './request-parts.ts'

export const statusFields = ['dealStatus', 'accountApprovalStatus', 'notificationStatus']

const ofCall = ({ calls }: Adapter, { name }: Call) => calls?.[name as CallName]

/** The backend's words for `COMMON` and, by field, for the statuses, as learnt from its responses. */
export interface LearnedWords {
  get(key: string): string | undefined
  has(key: string): boolean
  keys(): Iterable<string>
  set(key: string, word: string): unknown
}

/** Those that are kept with the session, so that a reload need not learn them again. */
export const storedWords = ({ words, isFull }: Pick<BackendKind, 'words' | 'isFull'>): LearnedWords => ({
  get: (key) => words.getState()[key],
  has: (key) => key in words.getState(),
  keys: () => Object.keys(words.getState()),
  set: (key, word) => {
    if (!isFull() && words.getState()[key] !== word) words.setState({ [key]: word })
  },
})

/** Learnt statuses stand in filters only: §7 names those of a decision. */
export function adaptRequest(adapter: Adapter, call: Call, parts: RequestParts, learned: LearnedWords): RequestParts {
  const { statuses = {}, commonHours = learned.get('COMMON') } = adapter
  const noWords: LearnedWords = new Map()
  const translate = (fields: object, words: LearnedWords) => {
    const toWord = (field: string, status: unknown) =>
      statuses[status as keyof typeof statuses] ?? words.get(`${field} ${status}`) ?? status
    const translateField = ([field, value]: [string, unknown]) => {
      if (field === 'dealTimingsOption' && value === 'COMMON') return [field, commonHours ?? value]
      if (!statusFields.includes(field)) return [field, value]
      return [field, Array.isArray(value) ? value.map((status) => toWord(field, status)) : toWord(field, value)]
    }
    return Object.fromEntries(Object.entries(fields).map(translateField))
  }
  const { query, body } = parts
  const adapted = { ...parts, ...(query && { query: translate(query, learned) }), ...(body && { body: translate(body, noWords) }) }
  const translated = ofCall(adapter, call)?.request?.(adapted) ?? adapted
  return adapter.everyCall?.request?.(translated) ?? translated
}

const fileAddress = (apiUrl: string, address: string) =>
  address === '' || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address) ? address : `${apiUrl}/${address.replace(/^\/+/, '')}`

export function parseAdapted(adapter: Adapter, call: Call, text: string, apiUrl: string, learned: LearnedWords): unknown {
  const translators = [adapter.everyCall, ofCall(adapter, call)].filter((each) => each?.response)
  const statuses = Object.entries(adapter.statuses ?? {})
  const revive = (key: string, value: unknown) => {
    if (typeof value !== 'string') return value
    if (key === 'fileUrl') return fileAddress(apiUrl, value)
    if (key === 'dealTimingsOption' && value.toUpperCase() !== 'INDIVIDUAL') learned.set('COMMON', value)
    if (!statusFields.includes(key)) return value
    learned.set(`${key} ${toReviewStatus(value)}`, value)
    return statuses.find(([, word]) => word.toLowerCase() === value.toLowerCase())?.[0] ?? value
  }
  const json = text.trim() || '{}'
  if (translators.length === 0) return JSON.parse(json, revive)
  const body = translators.reduce<unknown>((answer, translator) => translator?.response?.(answer), JSON.parse(json))
  return JSON.parse(JSON.stringify(body), revive)
}
