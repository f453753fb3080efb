import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'

const loadDialog = () => import('./take-back-dialog.tsx').then(({ TakeBackDialog }) => TakeBackDialog)

interface TakeBackButtonProps {
  readonly providerId: string
  readonly onDraft: (text: string) => void
}

export function TakeBackButton({ providerId, onDraft }: TakeBackButtonProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'desk' })
  const { isOffline } = useConnection()
  const { component: TakeBackDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  return (
    <>
      <Button
        icon={<Undo2 aria-hidden className="rtl:-scale-x-100" />}
        disabled={isOffline}
        className="justify-self-start"
        {...preload}
        onClick={open}
      >
        {t('takeBack.open')}
      </Button>
      {TakeBackDialog && isOpen && <TakeBackDialog providerId={providerId} onClose={() => setOpen(false)} onDraft={onDraft} />}
    </>
  )
}
