import { linkClasses } from '../actions/text-link.tsx'

const saudiMobile = /^(5\d)(\d{3})(\d{4})$/

const dialled = (digits: string) => `tel:${saudiMobile.test(digits) ? `+966${digits}` : digits}`

/** The registration stores a Saudi mobile number without its country code (§5). */
export const PhoneNumber = ({ digits }: { readonly digits: string }) => (
  <a href={dialled(digits)} className={linkClasses}>
    <bdi dir="ltr" className="whitespace-nowrap">
      {digits.replace(saudiMobile, '+966 $1 $2 $3')}
    </bdi>
  </a>
)
