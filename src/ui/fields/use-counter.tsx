import { useId, useState } from 'react'
import type { Language } from '../../i18n/languages.ts'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { cx } from '../cx.ts'
import type { FieldCounter } from './field.tsx'

/** From this share of its room on a text is near its end. */
const nearFrom = 0.8

const reachOf = (length: number, max: number): 'near' | 'over' | undefined => {
  if (length > max) return 'over'
  return length >= nearFrom * max ? 'near' : undefined
}

/** Counts the characters of a field: seen while the end is near or passed, read out once as each is reached, not with every key. */
export function useCounter(length: number, max: number, lang?: Language): FieldCounter {
  const id = useId()
  const t = useTranslations('common', lang)
  const fmt = useFmt()
  const reach = reachOf(length, max)
  const sentence = t('characters', { length, max })
  const [said, setSaid] = useState({ reach, sentence })
  if (said.reach !== reach) setSaid({ reach, sentence })
  return {
    id: reach && id,
    shown: (
      <>
        {reach && (
          <span className={cx('ms-auto', reach === 'over' ? 'text-no' : 'text-ink-3')}>
            <bdi dir="ltr" aria-hidden="true">{`${fmt.number(length)}/${fmt.number(max)}`}</bdi>
            <span id={id} className="sr-only">
              {sentence}
            </span>
          </span>
        )}
        <span aria-live="polite" className="sr-only">
          {reach && said.sentence}
        </span>
      </>
    ),
  }
}
