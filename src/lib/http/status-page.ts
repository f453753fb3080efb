import { ApiError } from './api-error.ts'
import type { RequestParts } from './request-parts.ts'

export interface StatusFilter {
  readonly field: string
  readonly wanted: readonly unknown[]
}

export interface StatusPage {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly pagination: { readonly totalCount: number }
  readonly unreadable?: number
}

export interface Answer {
  readonly data: unknown
}

export type Receive<Response extends Answer> = (input: RequestParts) => Promise<Response>

/** Undefined if the answer is no list. */
export const toStatusPage = ({ data }: Answer): StatusPage | undefined =>
  typeof data === 'object' && data !== null && 'rows' in data && 'pagination' in data ? (data as StatusPage) : undefined

export const isRefusal = (error: unknown): boolean => error instanceof ApiError && [400, 404, 422].includes(error.status ?? 0)
