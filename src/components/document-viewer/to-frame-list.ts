import type { TFunction } from 'i18next'
import type { Frame } from './frames.tsx'
import type { TextSearch } from './text/search-pdf.ts'

interface PlacedFrame extends Frame {
  readonly page: number
}

export const dateField = (day: string) => `date ${day}`

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
    frames.map((box) => ({ field: dateField(day), kind: 'date' as const, page, box, label: t('frame.date', { day }) })),
  )
  return [...values, ...days]
}
