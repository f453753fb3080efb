import { Check, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Tone } from '../outcomes/outcome.ts'
import { actionBarClasses } from '../result/action-bar-classes.ts'

interface PracticeEndProps {
  readonly onEnd: () => void
  readonly onRestart: () => void
}

const marks: Readonly<Record<Tone, { readonly Icon: LucideIcon; readonly classes: string }>> = {
  ok: { Icon: Check, classes: 'rounded-full bg-ok-fill text-on-fill' },
  no: { Icon: X, classes: 'rounded-3 bg-no-fill text-on-fill' },
  warn: { Icon: TriangleAlert, classes: 'rounded-2 bg-warn-fill text-on-warn' },
}

/** What to remember, once all practice vouchers were scanned. */
export function PracticeEnd({ onEnd, onRestart }: PracticeEndProps) {
  const [titleId, textId] = [useId(), useId()]
  const { t } = useTranslation('till', { keyPrefix: 'practice' })
  const end = useRef<HTMLButtonElement>(null)
  useEffect(() => end.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-labelledby={titleId} className="flex grow flex-col gap-4 px-gutter py-5 md:px-5">
      <div className="grid gap-0.5">
        <h2 id={titleId} className="font-semibold text-result">
          {t('done.title')}
        </h2>
        <p id={textId} className="text-body text-ink-2">
          {t('done.text')}
        </p>
      </div>
      <ul className="grid gap-4">
        {(['ok', 'no', 'warn'] as const).map((tone) => {
          const { Icon, classes } = marks[tone]
          return (
            <li key={tone} className="flex items-center gap-4">
              <span className={cx('grid size-lg flex-none place-items-center', classes)}>
                <Icon aria-hidden className="size-icon-lg" strokeWidth={2.5} />
              </span>
              <span className="text-h2">
                <strong className="font-semibold">{t(`done.${tone}.color`)}</strong> <span>{t(`done.${tone}.text`)}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <div className={actionBarClasses}>
        <Button size="lg" onClick={onRestart}>
          {t('again')}
        </Button>
        <Button ref={end} variant="primary" size="till" aria-describedby={`${titleId} ${textId}`} onClick={onEnd}>
          {t('end')}
        </Button>
      </div>
    </section>
  )
}
