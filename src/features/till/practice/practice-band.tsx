import { GraduationCap, QrCode } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { type PracticeKind, practiceKinds } from '#contract/practice-codes.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Practice } from './use-practice.ts'

const loadDialog = () => import('./practice-dialog.tsx').then(({ PracticeDialog }) => PracticeDialog)
const dialogWords = { wordsInBoth: ['till'] } as const

interface PracticeBandProps {
  readonly practice: Practice
  readonly onEnd: () => void
  readonly onTry: (kind: PracticeKind) => void
  readonly isAlone: boolean
}

/** Stands above the till as long as nothing counts. */
export function PracticeBand({ practice, onEnd, onTry, isAlone }: PracticeBandProps) {
  const { t } = useTranslation('till', { keyPrefix: 'practice' })
  const { component: PracticeDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog, undefined, dialogWords)
  return (
    <section
      aria-label={t('title')}
      className={cx(
        'practice-band flex flex-wrap items-center gap-x-3 gap-y-2 border-info-mark border-y-2 bg-info-tint px-gutter py-2 text-info',
        !isAlone && 'sm:mb-4 sm:rounded-2 sm:border-2 sm:px-4',
      )}
    >
      <GraduationCap aria-hidden className="size-icon-lg flex-none" />
      <div className="min-w-0 grow basis-[11rem]">
        <p className="font-semibold text-h3">{t('title')}</p>
        <p role="status" className="text-small">
          {t('scanned', { count: practice.scanned.size, of: practiceKinds.length })}
        </p>
      </div>
      <div className="flex grow gap-2 sm:grow-0 *:grow">
        <Button icon={<QrCode aria-hidden />} aria-haspopup="dialog" onClick={open} {...preload}>
          {t('show')}
        </Button>
        <Button onClick={onEnd}>{t('end')}</Button>
      </div>
      {PracticeDialog && isOpen && <PracticeDialog open onOpenChange={setOpen} scanned={practice.scanned} onTry={onTry} />}
    </section>
  )
}
