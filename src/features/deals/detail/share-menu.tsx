import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import { Copy, Download, Send } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Deal } from '../../../contract/deals.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { saveFile } from '../../../lib/http/download.ts'
import { useServices } from '../../../lib/services.ts'
import { drawShareCard } from './share-card.ts'
import { shareMessages } from './share-messages.ts'
import { toShareText, useShareTexts } from './share-texts.ts'

const fileName = 'voucher.png'

interface ShareMenuProps {
  readonly deal: Deal
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Stands around the menu's own, unseen trigger, because it is there before the menu is loaded. */
  readonly button: RefObject<HTMLButtonElement | null>
}

export function ShareMenu({ deal, open, onOpenChange, button }: ShareMenuProps) {
  const t = useTranslations(shareMessages)
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
    await navigator.share(navigator.canShare({ files }) ? { files, text } : { text })
  }
  return (
    <Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Trigger>
      <Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        aria-label={t('label')}
        aria-labelledby={undefined}
        className="z-notice min-w-[13.5rem] max-w-[calc(100vw-1rem)] rounded-2 border border-line bg-raised p-1.5 shadow-float"
        // The button's own click closes.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          button.current?.focus()
        }}
      >
        {'clipboard' in navigator && (
          <Choice
            icon={<Copy aria-hidden className="size-icon-sm flex-none" />}
            onSelect={() => run(() => navigator.clipboard.writeText(text), t('copied'))}
          >
            {t('copy')}
          </Choice>
        )}
        <Choice icon={<Download aria-hidden className="size-icon-sm flex-none" />} onSelect={() => run(savePicture)}>
          {t('picture')}
        </Choice>
        {'share' in navigator && (
          <Choice icon={<Send aria-hidden className="size-icon-sm flex-none rtl:-scale-x-100" />} onSelect={() => run(sendPicture)}>
            {t('send')}
          </Choice>
        )}
      </Content>
    </Root>
  )
}

interface ChoiceProps {
  readonly icon: ReactNode
  readonly onSelect: () => Promise<void>
  readonly children: string
}

const Choice = ({ icon, onSelect, children }: ChoiceProps) => (
  <Item
    className="flex min-h-md cursor-pointer items-center gap-3 rounded-1 px-2.5 text-body text-ink-2 outline-none data-highlighted:bg-sunken data-highlighted:text-ink touch:min-h-touch forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2"
    onSelect={() => void onSelect()}
  >
    {icon}
    {children}
  </Item>
)
