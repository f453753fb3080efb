import type { TextSearch } from '#components/document-viewer/text/search-pdf.ts'
import { isSearchedField, type SearchedField } from './licence-wanted.ts'

export interface LicenceDoubt {
  /** Nobody has opened it. */
  readonly isUnread: boolean
  /** All of its text has been compared with the fields, or it is a picture, which has none. */
  readonly isCompared: boolean
  readonly differing: readonly { readonly field: SearchedField; readonly value: string }[]
}

/** Undefined if nothing speaks against it. `result` is undefined while nothing of it has been read. */
export function findLicenceDoubt(result: TextSearch | undefined, isUnread: boolean): LicenceDoubt | undefined {
  const isCompared = result !== undefined && result.status !== 'searching'
  const differing = Object.entries(result?.findings ?? {}).flatMap(([field, finding]) =>
    isSearchedField(field) && finding?.kind === 'differs' ? [{ field, value: finding.value }] : [],
  )
  return isUnread || !isCompared || differing.length > 0 ? { isUnread, isCompared, differing } : undefined
}
