import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentSearch } from '#components/document-viewer/document-viewer.tsx'
import type { TextSearch } from '#components/document-viewer/text/search-pdf.ts'
import { dayOfField } from '#components/document-viewer/to-frame-list.ts'
import type { Profile } from '#contract/profile.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { isSearchedField, type SearchedField, toWanted } from './licence-wanted.ts'

export interface LicenceSearch {
  /** Undefined while no licence is open. */
  readonly result: TextSearch | undefined
  /** Shows the frame of a field or of a date in the licence. */
  readonly show: (field: string) => void
}

export const findingId = (field: SearchedField) => `licence-${field}`
export const expiryFieldId = 'licence-expires-on'

function focusField(field: string): void {
  const target = document.getElementById(isSearchedField(field) ? findingId(field) : expiryFieldId)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** Searches the text of the licence for the fields, and links fields with their frames. */
export function useLicenceSearch(profile: Profile): { readonly search: LicenceSearch; readonly viewer: DocumentSearch } {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const { day: formatDay } = createDayFmt(useLanguage())
  const [result, setResult] = useState<TextSearch>()
  const [shown, setShown] = useState<DocumentSearch['shown']>()
  const wanted = useMemo(() => toWanted(profile), [profile])
  return {
    search: { result, show: (field) => setShown((before) => ({ field, press: (before?.press ?? 0) + 1 })) },
    viewer: {
      wanted,
      onSearch: setResult,
      fieldName: (field) => {
        const day = dayOfField(field)
        if (day !== undefined) return formatDay(day)
        return isSearchedField(field) ? t(`fields.${field}`) : field
      },
      shown,
      onFrame: focusField,
    },
  }
}
