import type * as z from 'zod/mini'
import type { ErrorCode } from './envelope.ts'
import type { Right } from './rights.ts'
import type { Role, Side } from './roles.ts'

/** A full backend sends this header with the value `full`. One without it is plain and is sent only what §7 names (037). */
export const fullBackendHeader = 'Qaseema-Backend'

export type Text = Readonly<Record<'en' | 'ar', string>>

type Schema = z.ZodMiniType
type Shape = z.ZodMiniObject

/**
 * A `picture` is re-encoded and public at an unguessable address. A `document` is stored as it is and read by a presigned link. An
 * `attachment` is read by a presigned link and re-encoded if it is a picture.
 */
export interface FilePart {
  readonly kind: 'picture' | 'document' | 'attachment'
  readonly optional?: boolean
}
export type FileParts = Readonly<Record<string, FilePart>>

export interface FileAnswer {
  readonly mediaType: string
  readonly fileName: string
}

export type FieldEncoding = 'number' | 'boolean' | 'json'

type SchemaInput<S> = S extends Schema ? z.input<S> : never
type SchemaOutput<S> = S extends Schema ? z.output<S> : undefined

type FieldName<S> = [SchemaInput<S>] extends [never] ? never : keyof SchemaInput<S>

export type CallField<C extends Call> = Extract<FieldName<C['query']> | FieldName<C['body']>, string>

/** A method's type is bivariant, so that a call of one body is still a `Call` of any. */
type SuccessForBody<Body> = { of(body: SchemaOutput<Body>): Text }['of']

/** One call of the API (§7). The portal's request, the server's route, the OpenAPI document and the fake API come from it. */
export interface Call<
  Data extends Schema = Schema,
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Files extends FileParts | undefined = FileParts | undefined,
  File extends FileAnswer | undefined = FileAnswer | undefined,
> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, parameters as `:id`; a pair where the sides of the portal differ. */
  readonly path: string | Readonly<Record<Side, string>>
  /** `customerApp`: the marketplace's own app, by its key. */
  readonly access: 'public' | 'customerApp' | readonly Role[]
  /** Accounts without it get 403 `RIGHT_MISSING`; by side where both may call it and need different ones. */
  readonly right?: Right | { readonly [S in Side]?: Right }
  /** Providers that are not approved get 403 `PROVIDER_NOT_APPROVED`. */
  readonly approvedOnly?: boolean
  /** A pending business may call it too. */
  readonly evenPending?: boolean
  /** An expired access token is accepted too: it still identifies the session to end. */
  readonly evenExpired?: boolean
  /** An administrator who still has to add a second factor may call it too. */
  readonly withoutSecondFactor?: boolean
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly encoding?: { readonly [Field in keyof SchemaInput<Body>]?: FieldEncoding }
  readonly files?: Files
  /** Fields of query and body that §7 does not name: a plain backend is not sent them. */
  readonly fullBackendFields?: readonly (FieldName<Query> | FieldName<Body>)[]
  /** Values that §7 does not name, of fields that it names. */
  readonly fullBackendValues?: { readonly [Field in FieldName<Query>]?: readonly string[] }
  /** Fields of the answer or of its rows that §7 does not name: a list of a plain backend has no column for them. */
  readonly fullBackendAnswers?: readonly string[]
  /** §7 does not name the call: on a plain backend it fails with `NOT_FOUND` before it is sent. */
  readonly fullBackendOnly?: boolean
  readonly data: Data
  readonly file?: File
  readonly texts: {
    readonly audit: Text
    readonly failure: Text
    /** The message of a success (§8); without it a success shows none. */
    readonly success?: Text | SuccessForBody<Body>
  }
  readonly refusals?: readonly ErrorCode[]
  /** The size limit of its JSON in bytes, where the server's default is too low. */
  readonly bodyLimit?: number
  /** Has no idempotency key: a repeated sign-in or refresh is a new one, and a file is only read. */
  readonly notIdempotent?: boolean
}

export const defineCall = <
  const Name extends string,
  Data extends Schema,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
  const Files extends FileParts | undefined = undefined,
  File extends FileAnswer | undefined = undefined,
>(
  call: Call<Data, Params, Query, Body, Files, File> & { readonly name: Name },
): Call<Data, Params, Query, Body, Files, File> & { readonly name: Name } => call

type Kinds = Pick<Call, 'fullBackendOnly' | 'fullBackendFields' | 'fullBackendValues'>

/** Whether §7 names the call, without `field`; else whether it names that field of the call, and without `value` any value of it. */
export const isInSpecification = (
  { fullBackendOnly, fullBackendFields = [], fullBackendValues = {} }: Kinds,
  field?: string,
  value?: unknown,
): boolean => {
  if (fullBackendOnly) return false
  if (field === undefined) return true
  const fields: readonly string[] = fullBackendFields
  const values: Readonly<Record<string, readonly unknown[] | undefined>> = fullBackendValues
  return !fields.includes(field) && !values[field]?.includes(value)
}

export const isIdempotent = ({ method, notIdempotent }: Pick<Call, 'method' | 'notIdempotent'>): boolean =>
  method !== 'GET' && !notIdempotent

type Part<Name extends string, S> = [S] extends [never] ? { readonly [K in Name]?: undefined } : { readonly [K in Name]: SchemaInput<S> }

type RequiredFile<Files> = { [Name in keyof Files]: Files[Name] extends { readonly optional: true } ? never : Name }[keyof Files]
export type EachFile<Files, Value> = { readonly [Name in RequiredFile<Files>]: Value } & {
  readonly [Name in Exclude<keyof Files, RequiredFile<Files>>]?: Value | undefined
}
type FilesPart<Files> = [Files] extends [never] ? { readonly files?: undefined } : { readonly files: EachFile<Files, Blob> }

export type CallInput<C extends Call> = Part<'params', NonNullable<C['params']>> &
  Part<'query', NonNullable<C['query']>> &
  Part<'body', NonNullable<C['body']>> &
  FilesPart<NonNullable<C['files']>>

export interface DownloadedFile {
  readonly blob: Blob
  readonly name: string
}

export type CallData<C extends Call> = [NonNullable<C['file']>] extends [never] ? z.output<C['data']> : DownloadedFile

export const successText = ({ texts: { success } }: Pick<Call, 'texts'>, body?: unknown): Text | undefined =>
  typeof success === 'function' ? success(body as never) : success

export const getPath = (call: Pick<Call, 'path'>, side: Side): string => (typeof call.path === 'string' ? call.path : call.path[side])
