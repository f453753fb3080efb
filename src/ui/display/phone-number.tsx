import { linkClasses } from '../actions/text-link.tsx'

const saudiMobile = /^(?:\+966)?(5\d)(\d{3})(\d{4})$/

export const dialled = (digits: string) => `tel:${digits.replace(saudiMobile, '+966$1$2$3')}`

interface PhoneProps {
  readonly digits: string
}

/** The registration stores a Saudi mobile number without its country code (§5). */
export const PhoneText = ({ digits }: PhoneProps) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {digits.replace(saudiMobile, '+966 $1 $2 $3')}
  </bdi>
)

export const PhoneNumber = ({ digits }: PhoneProps) => (
  <a href={dialled(digits)} className={linkClasses}>
    <PhoneText digits={digits} />
  </a>
)
