import type { Deal } from '../../contract/deals.ts'
import { useFmt, useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { nameOf, namesOf } from '../../patterns/bilingual/names.tsx'
import { Fact, Facts } from '../../patterns/facts.tsx'
import { useOverlay } from '../../patterns/use-overlay.ts'
import { orDash } from '../../ui/display/or-dash.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { dealDetailMessages } from './detail/messages.ts'

interface CoverProps {
  readonly file: Deal['dealCoverImg']
  readonly name: string
}

const loadDialog = () => import('../../ui/dialogs/picture-dialog.tsx').then(({ PictureDialog }) => PictureDialog)

/** The cover, larger in a dialog where there is one to see. */
function Cover({ file, name }: CoverProps) {
  const t = useTranslations(dealDetailMessages)
  const { part: PictureDialog, open, setOpen, show, warmUp } = useOverlay(loadDialog)
  const picture = (
    <Picture src={file?.fileUrl} alt={t('cover', { name })} width={640} height={400} whole className="h-auto min-w-full max-w-full" />
  )
  if (!file?.fileUrl) return picture
  return (
    <>
      <button
        type="button"
        className="block w-full cursor-zoom-in"
        aria-haspopup="dialog"
        aria-label={t('enlarge', { name })}
        onClick={show}
        {...warmUp}
      >
        {picture}
      </button>
      {PictureDialog && <PictureDialog open={open} onOpenChange={setOpen} src={file.fileUrl} alt={t('cover', { name })} />}
    </>
  )
}

/** The cover and what the customer pays. */
export function PriceFacts({ deal }: { readonly deal: Deal }) {
  const t = useTranslations(dealDetailMessages)
  const fmt = useFmt()
  const name = nameOf(useLanguage(), namesOf(deal))
  return (
    <section aria-label={t('review.price')} className="overflow-clip rounded-2 border border-line bg-surface">
      <Cover file={deal.dealCoverImg} name={name} />
      <div className="px-4 py-0.5">
        <Facts>
          <Fact label={t('before')}>
            <bdi>{orDash(deal.originalPrice, fmt.money)}</bdi>
          </Fact>
          <Fact label={t('discount')}>
            <bdi dir="ltr">{orDash(deal.discountPercentage, fmt.percent)}</bdi>
          </Fact>
          <Fact label={t('pays')} strong>
            <bdi>{orDash(deal.discountedPrice, fmt.money)}</bdi>
          </Fact>
          <Fact label={t('perCustomer')}>{orDash(deal.qtyPerUser, (count) => t('vouchers', { count }))}</Fact>
        </Facts>
      </div>
    </section>
  )
}
