import { Share2 } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import type { Deal } from '#contract/deals.ts'
import { Button } from '#ui/actions/button.tsx'

const loadMenu = () => import('./share-menu.tsx').then(({ ShareMenu }) => ShareMenu)

/** The text and the picture of a deal, to send to customers. There is no page of theirs to link to. */
export function ShareButton({ deal, variant }: { readonly deal: Deal; readonly variant?: ComponentProps<typeof Button>['variant'] }) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const button = useRef<HTMLButtonElement>(null)
  const { component: ShareMenu, isOpen, setOpen, open, preload } = useLazyDialog(loadMenu)
  return (
    <div className="relative">
      <Button
        ref={button}
        variant={variant}
        icon={<Share2 aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={isOpen ? () => setOpen(false) : open}
        {...preload}
      >
        {t('share')}
      </Button>
      {ShareMenu && <ShareMenu deal={deal} open={isOpen} onOpenChange={setOpen} button={button} />}
    </div>
  )
}
