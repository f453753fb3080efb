export const en = {
  name: { label: 'Business name', placeholder: 'Write the name in English' },
  countryCode: '+966',
  phoneHint: '9 digits, starting with 5',
  addressHint: 'Street, district and city',
  fields: {
    businessNameEn: 'English business name',
    businessNameAr: 'Arabic business name',
    phoneNo: 'Contact number',
    address: 'Address',
    boxOrBuilding: 'PO box or building',
    location: 'Location on the map',
    websiteLink: 'Website',
    instagramLink: 'Instagram',
    facebookLink: 'Facebook',
    tikTokLink: 'TikTok',
  },
} as const
