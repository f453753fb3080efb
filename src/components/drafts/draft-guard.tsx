import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { LeaveGuard } from '../form/leave-guard.tsx'
import type { DraftAutosave } from './draft-autosave.ts'

interface DraftGuardProps<Draft> {
  readonly draft: DraftAutosave<Draft>
  readonly saved: RefObject<boolean>
  /** Added if the draft stays: input that it leaves out. */
  readonly leftOut: string | undefined
  /** Replaces the sentence about input that is not stored as a draft. */
  readonly lossText: string | undefined
}

/** Leaving keeps the draft, unless the user discards it or the browser could not store it. */
export function DraftGuard<Draft>({ draft, saved, leftOut, lossText }: DraftGuardProps<Draft>) {
  const { t } = useTranslation('form')
  const isStored = useStore(draft.store, ({ savedAt }) => savedAt !== undefined)
  const sentences = isStored ? [t('leave.saved'), leftOut] : [lossText ?? t('leave.lost')]
  return (
    <LeaveGuard
      saved={saved}
      text={sentences.filter(Boolean).join(' ')}
      tone={isStored ? 'primary' : 'danger'}
      onAsk={draft.flush}
      alternative={isStored ? { label: t('draft.discard'), onChoose: draft.remove } : undefined}
    />
  )
}
