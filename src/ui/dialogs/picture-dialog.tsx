import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button.tsx'
import { useReturnFocus } from './dialog-frame.tsx'

interface PictureDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly src: string
  readonly alt: string
}

export function PictureDialog({ open, onOpenChange, src, alt }: PictureDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-scrim animate-fade-in bg-scrim" />
        <Radix.Content
          {...useReturnFocus(open)}
          aria-describedby={undefined}
          className="fixed inset-0 z-dialog m-auto grid size-fit animate-fade-in justify-items-end gap-2"
        >
          <Radix.Title className="sr-only start-0 top-0">{alt}</Radix.Title>
          <Radix.Close asChild>
            <Button icon={<X aria-hidden className="size-icon-sm" />}>{t('close')}</Button>
          </Radix.Close>
          <img src={src} alt={alt} className="max-h-[calc(100dvh-6rem)] max-w-[calc(100dvw-2rem)] rounded-2" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
