import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useOverlay } from '../../../patterns/use-overlay.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { tillMessages } from './messages.ts'
import { SessionCounts, SessionResults } from './session-results.tsx'
import type { Till } from './use-till.ts'

const loadDialog = () => import('./session-dialog.tsx').then(({ SessionDialog }) => SessionDialog)

type SessionPartProps = Pick<Till, 'session' | 'undone'>

function useSessionDialog({ session, undone }: SessionPartProps) {
  const { part: SessionDialog, open, setOpen, show, warmUp } = useOverlay(loadDialog)
  const [first, setFirst] = useState<Outcome>()
  return {
    warmUp,
    show: (entry?: Outcome) => {
      setFirst(entry)
      show()
    },
    dialog: SessionDialog && open && <SessionDialog open onOpenChange={setOpen} session={session} first={first} onUndone={undone} />,
  }
}

/** This session on a phone: how it goes, and the way to its results. */
export function SessionBar(props: SessionPartProps) {
  const t = useTranslations(tillMessages)
  const { dialog, show, warmUp } = useSessionDialog(props)
  return (
    <div className="sticky bottom-(--shell-bottom,0px) z-bar border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-lg w-full items-center gap-3 px-gutter text-small"
        onClick={() => show()}
        {...warmUp}
      >
        <span className="grow text-start text-ink-2">{t('session.title')}</span>
        <SessionCounts {...props.session} />
        <ChevronRight aria-hidden className="size-icon text-ink-3 rtl:-scale-x-100" />
      </button>
      {dialog}
    </div>
  )
}

/** The same where there is room for its results. */
export function SessionPanel(props: SessionPartProps) {
  const t = useTranslations(tillMessages)
  const { dialog, show } = useSessionDialog(props)
  return (
    <section aria-labelledby="till-session" className="rounded-2 bg-surface px-5 py-3 max-md:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-1">
        <h2 id="till-session" className="font-semibold text-h3">
          {t('session.title')}
        </h2>
        <SessionCounts {...props.session} />
      </div>
      <div className="-mx-2 max-h-[24rem] overflow-y-auto px-2">
        <SessionResults entries={props.session.entries} onOpen={show} />
      </div>
      {dialog}
    </section>
  )
}
