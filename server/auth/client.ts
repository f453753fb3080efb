import type { Call } from '#contract/call.ts'
import type { Input } from '#server/http/handler.ts'

export type Client = Pick<Input<Call>, 'ip' | 'userAgent' | 'language' | 'browser'>
