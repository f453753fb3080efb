import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#components/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import type { Outcome } from '../outcomes/outcome.ts'
import { useOutcomeTexts } from '../outcomes/use-outcome-texts.ts'
import { ResultFacts } from '../result/result-facts.tsx'
import { UndoRedemption } from '../result/undo-redemption.tsx'
import type { Till } from '../use-till.ts'
import { SessionCounts, SessionResults } from './session-results.tsx'

interface SessionDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly session: Till['session']
  readonly initial: Outcome | undefined
  readonly onUndone: (redemptionId: string) => void
}

export function SessionDialog({ open, onOpenChange, session, initial, onUndone }: SessionDialogProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  const getTexts = useOutcomeTexts(useNow())
  const [selected, setSelected] = useState(initial)
  // The latest version of the entry says whether it was undone.
  const shown = selected && (session.entries.find(({ at, code }) => at === selected.at && code === selected.code) ?? selected)
  const texts = shown && getTexts(shown)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts ? texts.title : t('session.title')}
      description={texts ? texts.detail : t('session.text')}
    >
      {shown ? (
        <>
          <ResultFacts outcome={shown} />
          {shown.kind === 'redeemed' && <UndoRedemption outcome={shown} onUndone={onUndone} />}
        </>
      ) : (
        <div className="grid gap-2">
          <SessionCounts {...session} />
          <SessionResults {...session} onOpen={setSelected} />
        </div>
      )}
      <div className={dialogFooterClasses}>
        {shown && !initial && (
          <Button variant="quiet" icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />} onClick={() => setSelected(undefined)}>
            {t('session.back')}
          </Button>
        )}
        <Button onClick={() => onOpenChange(false)}>{common('close')}</Button>
      </div>
    </Dialog>
  )
}
