import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#components/bilingual/names.tsx'
import type { Notification } from '#contract/inbox.ts'
import { joinSentences } from '#i18n/join-sentences.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useEndingText } from '../ending.tsx'
import { isOvertaken } from './use-leaving-rows.ts'

/** Returns what somebody else has done while the list was open, for screen readers. */
export function useOvertaken(rows: readonly Notification[], now: number): string {
  const { t } = useTranslation('inbox', { keyPrefix: 'tasks' })
  const language = useLanguage()
  const toEnding = useEndingText(now)
  const [text, setText] = useState('')
  const ids = rows.flatMap((row) => (isOvertaken(row) ? row._id : [])).join(' ')
  const read = useEffectEvent((shown: string) => {
    const about = rows.filter(({ _id }) => shown.split(' ').includes(_id))
    const sentences = about.map(
      (row) => `${t('named', { name: displayName(language, { en: row.subjectEn, ar: row.subjectAr }) })} ${toEnding(row)}`,
    )
    setText(joinSentences(sentences))
  })
  useEffect(() => {
    if (ids) read(ids)
  }, [ids])
  return text
}
