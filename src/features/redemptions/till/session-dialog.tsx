import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { dialogFootClasses } from '../../../ui/dialogs/dialog-frame.tsx'
import type { Outcome } from '../outcomes/outcome.ts'
import { useOutcomeWords } from '../outcomes/use-outcome-words.ts'
import { tillMessages } from './messages.ts'
import { ResultFacts } from './result-facts.tsx'
import type { SessionLog } from './session-log.ts'
import { SessionCounts, SessionResults } from './session-results.tsx'
import { TakeBack } from './take-back.tsx'

interface SessionDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly session: SessionLog
  /** The result that it opens with; the list without one. */
  readonly first: Outcome | undefined
  readonly onUndone: (redemptionId: string) => void
}

/** The last results of this session, and each in full. */
export function SessionDialog({ open, onOpenChange, session, first, onUndone }: SessionDialogProps) {
  const t = useTranslations(tillMessages)
  const common = useTranslations('common')
  const words = useOutcomeWords()
  const [chosen, setChosen] = useState(first)
  // Taken back meanwhile, it says so.
  const shown = chosen && (session.entries.find(({ at, code }) => at === chosen.at && code === chosen.code) ?? chosen)
  const told = shown && words(shown)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={told ? told.title : t('session.title')}
      description={told ? told.detail : t('session.text')}
    >
      {shown ? (
        <>
          <ResultFacts outcome={shown} />
          {shown.kind === 'redeemed' && <TakeBack outcome={shown} onUndone={onUndone} />}
        </>
      ) : (
        <div className="grid gap-2">
          <SessionCounts {...session} />
          <SessionResults entries={session.entries} onOpen={setChosen} />
        </div>
      )}
      <div className={dialogFootClasses}>
        {shown && !first && (
          <Button variant="quiet" icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />} onClick={() => setChosen(undefined)}>
            {t('session.back')}
          </Button>
        )}
        <Button onClick={() => onOpenChange(false)}>{common('close')}</Button>
      </div>
    </Dialog>
  )
}
