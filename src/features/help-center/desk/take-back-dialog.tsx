import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCode } from '#components/format-code.ts'
import type { RecentRedemption } from '#contract/admin-undo.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { RedemptionPicker } from './redemption-picker.tsx'
import { TakeBackForm } from './take-back-form.tsx'

interface TakeBackDialogProps {
  readonly providerId: string
  /** The code of a message, for which the list is searched first. */
  readonly code?: string
  readonly onClose: () => void
  readonly onDraft: (text: string) => void
}

/** A dialog of two steps: choose the redemption, then write the reason and confirm. */
export function TakeBackDialog({ providerId, code = '', onClose, onDraft }: TakeBackDialogProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'desk.takeBack' })
  const [search, setSearch] = useState(code && formatCode(code))
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<RecentRedemption>()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={chosen ? t('confirmTitle') : t('title')}
      description={chosen ? t('confirmText') : t('text')}
      icon={<Undo2 className="rtl:-scale-x-100" />}
    >
      {chosen ? (
        <TakeBackForm
          redemption={chosen}
          reason={reason}
          onReason={setReason}
          onBack={() => setChosen(undefined)}
          onDone={(line) => {
            onClose()
            onDraft(line)
          }}
        />
      ) : (
        <RedemptionPicker providerId={providerId} search={search} onSearch={setSearch} onChoose={setChosen} onClose={onClose} />
      )}
    </Dialog>
  )
}
