import type { TFunction } from 'i18next'
import type { Frame } from './frames.tsx'
import type { TextSearch } from './text/search-pdf.ts'

interface PlacedFrame extends Frame {
  readonly page: number
}

const datePrefix = 'date '

export const dateField = (day: string) => `${datePrefix}${day}`

/** Undefined for a field that is no date. */
export const dayOfField = (field: string): string | undefined => (field.startsWith(datePrefix) ? field.slice(datePrefix.length) : undefined)

/** All frames of a document, codes and names before dates. */
export function toFrameList(
  { findings, dates }: TextSearch,
  fieldName: (field: string) => string,
  t: TFunction<'documentViewer'>,
): PlacedFrame[] {
  const values = Object.entries(findings).flatMap(([field, finding]) =>
    finding
      ? finding.frames.map((box) => {
          const { kind, page } = finding
          return { field, kind, page, box, label: t(`frame.${kind}`, { field: fieldName(field) }) }
        })
      : [],
  )
  const days = dates.flatMap(({ day, page, frames }) =>
    frames.map((box) => {
      const field = dateField(day)
      return { field, kind: 'date' as const, page, box, label: t('frame.date', { day: fieldName(field) }) }
    }),
  )
  return [...values, ...days]
}
