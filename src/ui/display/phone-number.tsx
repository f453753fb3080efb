const saudiMobile = /^(5\d)(\d{3})(\d{4})$/

/** A phone number as it is dialled: the registration keeps a Saudi mobile number without its country code (§5). */
export const PhoneNumber = ({ digits }: { readonly digits: string }) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {digits.replace(saudiMobile, '+966 $1 $2 $3')}
  </bdi>
)
