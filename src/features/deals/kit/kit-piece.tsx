import { useTranslation } from 'react-i18next'
import { Wordmark } from '#ui/display/brand.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import type { KitContent, KitSide } from './kit-content.ts'
import './kit-piece.css'

export const printKinds = ['tent', 'sticker', 'tillSticker'] as const
export type PrintKind = (typeof printKinds)[number]

interface KitPieceProps {
  readonly kind: PrintKind
  readonly content: KitContent
}

/** A printed piece. All its lengths are parts of its width, so that the preview is the print made smaller. */
export function KitPiece({ kind, content }: KitPieceProps) {
  const panel = kind === 'tillSticker' ? <TillPanel content={content} /> : <Panel content={content} />
  return (
    <div className="kit-piece" data-kind={kind} data-shop={content.paint ?? undefined}>
      {kind === 'tent' && (
        <div aria-hidden className="kit-fold">
          {panel}
        </div>
      )}
      {panel}
    </div>
  )
}

/** Longer names are set smaller; in letters. */
const [long, veryLong] = [24, 60]

const lengthName = (text: string) => {
  if (text.length > veryLong) return 'very-long'
  return text.length > long ? 'long' : undefined
}

const sideProps = ({ language, dir }: KitSide) => ({ lang: language, dir })

function Panel({ content: { sides, address } }: Pick<KitPieceProps, 'content'>) {
  const [first, second] = sides
  if (!first) return null
  return (
    <div className="kit-panel" dir={first.dir}>
      <div className="kit-texts">
        <Captions sides={sides} field="caption" />
        <p className="kit-name" data-length={lengthName(first.name)} {...sideProps(first)}>
          {first.name}
        </p>
        {second && (
          <p className="kit-name-2" data-length={lengthName(second.name)} {...sideProps(second)}>
            {second.name}
          </p>
        )}
        <div className="kit-price">{sides.map((side) => side.price && <Price key={side.language} side={side} />)}</div>
      </div>
      <Code sides={sides} address={address} />
      <div className="kit-hours">
        {sides.map((side) => (
          <Hours key={side.language} side={side} />
        ))}
      </div>
      <Brand sides={sides} />
    </div>
  )
}

const Captions = ({ sides, field }: { readonly sides: readonly KitSide[]; readonly field: 'caption' | 'shop' }) => (
  <p className="kit-shop">
    {sides.map(
      (side) =>
        side[field] && (
          <bdi key={side.language} {...sideProps(side)}>
            {side[field]}
          </bdi>
        ),
    )}
  </p>
)

const Price = ({ side }: { readonly side: KitSide }) => (
  <p className="kit-offer" {...sideProps(side)}>
    <strong>{side.price}</strong>
    {side.savings.length > 0 && (
      <span className="kit-savings">
        {side.savings.map((saving) => (
          <span key={saving}>{saving}</span>
        ))}
      </span>
    )}
  </p>
)

/** More lines than this do not fit below a long name. */
const maxHoursLines = 3

function Hours({ side }: { readonly side: KitSide }) {
  const { t } = useTranslation('hours', { lng: side.language })
  const isShort = side.hours.length <= maxHoursLines
  return (
    <div {...sideProps(side)}>
      {isShort ? (
        <ul>
          {side.hours.map(({ days, hours }) => (
            <li key={hours}>
              <span>{days}</span> <bdi dir="ltr">{hours}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <p {...sideProps(side)}>{t('varies')}</p>
      )}
      {side.exceptions.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function TillPanel({ content: { sides, address } }: Pick<KitPieceProps, 'content'>) {
  const [first, second] = sides
  if (!first) return null
  return (
    <div className="kit-panel" dir={first.dir}>
      <div className="kit-texts">
        <p className="kit-name" {...sideProps(first)}>
          {first.show}
        </p>
        {second && (
          <p className="kit-name-2" {...sideProps(second)}>
            {second.show}
          </p>
        )}
        <Captions sides={sides} field="shop" />
      </div>
      <Code sides={sides} address={address} />
      <Brand sides={sides} />
    </div>
  )
}

function Code({ sides, address }: Pick<KitContent, 'sides' | 'address'>) {
  const { t } = useTranslation('deals', { keyPrefix: 'kit' })
  if (!address) return null
  return (
    <div className="kit-code">
      <QrCode text={address} label={t('code')} />
      {sides.map((side) => (
        <p key={side.language} {...sideProps(side)}>
          {side.scan}
        </p>
      ))}
    </div>
  )
}

const Brand = ({ sides }: Pick<KitContent, 'sides'>) => (
  <p className="kit-brand">
    {sides.map((side) => (
      <span key={side.language} {...sideProps(side)}>
        <span className="sr-only">{side.marketplace}</span>
        <Wordmark language={side.language} className="h-[1.2em]" />
      </span>
    ))}
  </p>
)
