import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { cx } from '#ui/cx.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import type { Till } from '../use-till.ts'
import { SessionCounts, SessionResults } from './session-results.tsx'

const loadDialog = () => import('./session-dialog.tsx').then(({ SessionDialog }) => SessionDialog)

type SessionSummaryProps = Pick<Till, 'session' | 'markUndone'>

function useSessionDialog({ session, markUndone }: SessionSummaryProps) {
  const { component: SessionDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  const [initial, setInitial] = useState<Outcome>()
  return {
    preload,
    open: (entry?: Outcome) => {
      setInitial(entry)
      open()
    },
    dialog: SessionDialog && isOpen && (
      <SessionDialog open onOpenChange={setOpen} session={session} initial={initial} onUndone={markUndone} />
    ),
  }
}

export function SessionBar({ className, ...props }: SessionSummaryProps & { readonly className?: string | undefined }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { dialog, open, preload } = useSessionDialog(props)
  return (
    <div
      className={cx(
        'sticky bottom-(--shell-bottom,0px) z-bar border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden',
        className,
      )}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-lg w-full items-center gap-3 px-gutter text-small"
        onClick={() => open()}
        {...preload}
      >
        <span className="grow text-start text-ink-2">{t('session.title')}</span>
        <SessionCounts {...props.session} />
        <ChevronRight aria-hidden className="size-icon text-ink-3 rtl:-scale-x-100" />
      </button>
      {dialog}
    </div>
  )
}

export function SessionPanel(props: SessionSummaryProps) {
  const titleId = useId()
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { dialog, open } = useSessionDialog(props)
  return (
    <section aria-labelledby={titleId} className="rounded-2 bg-surface px-5 py-3 max-md:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-1">
        <h2 id={titleId} className="font-semibold text-h3">
          {t('session.title')}
        </h2>
        <SessionCounts {...props.session} />
      </div>
      <div className="-mx-2 max-h-[24rem] overflow-y-auto px-2">
        <SessionResults {...props.session} onOpen={open} />
      </div>
      {dialog}
    </section>
  )
}
