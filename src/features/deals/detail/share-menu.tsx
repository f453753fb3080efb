import { Copy, Download, Send } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/deals.ts'
import { saveFile } from '#lib/http/download.ts'
import { useServices } from '#lib/services.ts'
import { ButtonMenu, MenuItem } from '#ui/dialogs/button-menu.tsx'
import { drawShareCard } from './share-card.ts'
import { toShareText, useShareTexts } from './share-texts.ts'

const fileName = 'voucher.png'

interface ShareMenuProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button'> {
  readonly deal: Deal
}

export function ShareMenu({ deal, ...menu }: ShareMenuProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'share' })
  const { toasts } = useServices()
  const texts = useShareTexts(deal)
  const text = toShareText(texts)
  const draw = () => drawShareCard(texts, deal.dealCoverImg?.fileUrl ?? undefined)
  const run = async (share: () => Promise<unknown>, done?: string) => {
    try {
      await share()
      if (done) toasts.getState().show(done, 'success')
    } catch (error) {
      // The person closed the sheet of the system.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toasts.getState().show(t('failed'), 'error')
    }
  }
  const savePicture = async () => saveFile({ blob: await draw(), name: fileName })
  const sendPicture = async () => {
    const files = [new File([await draw()], fileName, { type: 'image/png' })]
    // Some browsers share text alone, and older ones cannot be asked.
    const canSendFiles = 'canShare' in navigator && navigator.canShare({ files })
    await navigator.share(canSendFiles ? { files, text } : { text })
  }
  return (
    <ButtonMenu {...menu} label={t('label')}>
      {'clipboard' in navigator && (
        <MenuItem icon={Copy} onSelect={() => void run(() => navigator.clipboard.writeText(text), t('copied'))}>
          {t('copy')}
        </MenuItem>
      )}
      <MenuItem icon={Download} onSelect={() => void run(savePicture)}>
        {t('picture')}
      </MenuItem>
      {'share' in navigator && (
        <MenuItem icon={Send} isMirrored onSelect={() => void run(sendPicture)}>
          {t('send')}
        </MenuItem>
      )}
    </ButtonMenu>
  )
}
