import type * as z from 'zod/mini'
import type { ErrorCode } from './answer.ts'
import type { Extra } from './extras.ts'
import type { FallbackKey } from './fallbacks.ts'
import type { Role, Side } from './roles.ts'
import type { SuccessKey } from './successes.ts'

type Schema = z.ZodMiniType
type Shape = z.ZodMiniObject

/**
 * A file of a form. A `picture` is encoded anew and public at an address that cannot be guessed; a `document` is kept as it
 * is, privately, and leaves only by a presigned link.
 */
export interface FilePart {
  readonly kind: 'picture' | 'document'
  readonly optional?: boolean
}
export type FileParts = Readonly<Record<string, FilePart>>

/** An answer that is a file: its media type, and its name where the server gives none. */
export interface FileAnswer {
  readonly mediaType: string
  readonly fileName: string
}

/** How a field of a form travels when it is no text: as a decimal, as `true` or `false`, as JSON. */
export type FieldEncoding = 'number' | 'boolean' | 'json'

type InputOf<S> = S extends Schema ? z.input<S> : never
type OutputOf<S> = S extends Schema ? z.output<S> : undefined

/** The names of the fields of a query or body; none where the call has it not. */
type FieldOf<S> = [InputOf<S>] extends [never] ? never : keyof InputOf<S>

/** A method's type, so that a call of one body is still a `Call` of any. */
type SuccessOf<Body> = { of(body: OutputOf<Body>): SuccessKey }['of']

/**
 * One call of the API (§7), described once: the portal's typed request, the server's route with its validation,
 * the OpenAPI document and the previews' example answers all come from it.
 */
export interface Call<
  Data extends Schema = Schema,
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Files extends FileParts | undefined = FileParts | undefined,
  File extends FileAnswer | undefined = FileAnswer | undefined,
> {
  /** `area.call`, unique. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, parameters as `:id`; a pair where the sides of the portal differ. */
  readonly path: string | Readonly<Record<Side, string>>
  /** Who may call: everyone, or the bearers of these roles. */
  readonly access: 'public' | readonly Role[]
  /** Of the businesses only those whose account has been approved; the others get 403 `PROVIDER_NOT_APPROVED`. */
  readonly approvedOnly?: boolean
  /** Also with an access token that has run out, which still proves whose session it was: to end it. */
  readonly evenExpired?: boolean
  readonly params?: Params
  readonly query?: Query
  /** JSON, or the fields of a multipart form where the call has `files`. */
  readonly body?: Body
  /** The fields of a form that are no text. */
  readonly encoding?: { readonly [Field in keyof InputOf<Body>]?: FieldEncoding }
  readonly files?: Files
  /** The fields of query and body that §7 does not name, and what a backend has to know to be sent each. */
  readonly extras?: { readonly [Field in FieldOf<Query> | FieldOf<Body>]?: Extra }
  /** §7 does not name the call itself: it fails unsent where the backend does not know it. */
  readonly extra?: Extra
  /** The `data` of a successful answer in JSON. */
  readonly data: Data
  /** The successful answer is a file in place of JSON; `data` is not read then. Only of calls without an idempotency key. */
  readonly file?: File
  /** The message shown when the server sends none (§8). */
  readonly fallback: FallbackKey
  /** What a success is told with when the server sends no message (§8); without it a success is not told. */
  readonly success?: SuccessKey | SuccessOf<Body>
  /** Why it may be refused, besides what follows from the rest of the descriptor: its access, parameters, files and key. */
  readonly refusals?: readonly ErrorCode[]
  /** How long its JSON may be, in bytes, where the server's limit for all is too short. */
  readonly bodyLimit?: number
  /** Has no idempotency key: sent again, a login or refresh is a new one, and a file is only read. */
  readonly notIdempotent?: boolean
}

/** Declares a call and keeps its exact types. */
export const defineCall = <
  Data extends Schema,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
  const Files extends FileParts | undefined = undefined,
  File extends FileAnswer | undefined = undefined,
>(
  call: Call<Data, Params, Query, Body, Files, File>,
): Call<Data, Params, Query, Body, Files, File> => call

/** Calls that change something carry an idempotency key, but for those that are new each time they are sent. */
export const isIdempotent = ({ method, notIdempotent }: Pick<Call, 'method' | 'notIdempotent'>): boolean =>
  method !== 'GET' && !notIdempotent

type Part<Name extends string, S> = [S] extends [never] ? { readonly [K in Name]?: undefined } : { readonly [K in Name]: InputOf<S> }

/** One `Held` for each file of a call, missing only where the file may be. */
type Needed<Files> = { [Name in keyof Files]: Files[Name] extends { readonly optional: true } ? never : Name }[keyof Files]
export type EachFile<Files, Held> = { readonly [Name in Needed<Files>]: Held } & {
  readonly [Name in Exclude<keyof Files, Needed<Files>>]?: Held | undefined
}
type FilesPart<Files> = [Files] extends [never] ? { readonly files?: undefined } : { readonly files: EachFile<Files, Blob> }

/** What a caller has to give: `params`, `query`, `body`, `files`, each only where the call has it. */
export type CallInput<C extends Call> = Part<'params', NonNullable<C['params']>> &
  Part<'query', NonNullable<C['query']>> &
  Part<'body', NonNullable<C['body']>> &
  FilesPart<NonNullable<C['files']>>

/** A file as a call answers it, under the name that the server gave it, else the descriptor's. */
export interface DownloadedFile {
  readonly blob: Blob
  readonly name: string
}

/** What a successful call answers: `data`, or its file. */
export type CallData<C extends Call> = [NonNullable<C['file']>] extends [never] ? z.output<C['data']> : DownloadedFile

/** The path of a call on one side of the portal. */
export const pathOf = (call: Pick<Call, 'path'>, side: Side): string => (typeof call.path === 'string' ? call.path : call.path[side])
