import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '#ui/dialogs/button-menu.tsx'
import type { Reversal } from './find-reversal.ts'

/** Asks for the opposite of a decision: rare, so in the menu of the record. */
export function ReversalItem({ isApproval, ask }: Reversal) {
  const { t } = useTranslation('review', { keyPrefix: 'decision.bar' })
  return (
    <MenuItem icon={isApproval ? Check : X} onSelect={ask}>
      {t(isApproval ? 'approveAfter' : 'rejectAfter')}
    </MenuItem>
  )
}
