import type { Idea } from './idea.ts'

export const pizza: readonly Idea[] = [
  {
    motif: 'pizza',
    terms: ['takeAway', 'noCombining'],
    quantity: 3,
    details: {
      en: 'Dough rested for two days and baked in a wood-fired oven, 33 cm, with {}.',
      ar: 'عجينة مختمرة يومين كاملين تُخبز في فرن الحطب، بقطر 33 سم، مع {}.',
    },
    variants: [
      [
        'Margherita pizza, large',
        'بيتزا مارغريتا، حجم كبير',
        52,
        'San Marzano tomatoes, mozzarella and basil',
        'صلصة الطماطم والموتزاريلا والريحان',
      ],
      [
        'Four cheese pizza, large',
        'بيتزا الأجبان الأربعة، حجم كبير',
        64,
        'mozzarella, gorgonzola, parmesan and ricotta',
        'موتزاريلا وغورغونزولا وبارميزان وريكوتا',
      ],
      [
        'Grilled vegetable pizza, large',
        'بيتزا الخضار المشوية، حجم كبير',
        54,
        'aubergine, peppers, courgette and olives',
        'الباذنجان والفلفل والكوسا والزيتون',
      ],
      [
        'Chicken and mushroom pizza, large',
        'بيتزا الدجاج والفطر، حجم كبير',
        62,
        'grilled chicken, mushrooms and thyme',
        'الدجاج المشوي والفطر والزعتر',
      ],
    ],
  },
  {
    motif: 'pizza',
    terms: ['takeAway', 'oneVisit'],
    quantity: 2,
    details: {
      en: '{} for a relaxed evening at home, with garlic bread and a large salad.',
      ar: '{} لسهرة هادئة في البيت، مع خبز الثوم وسلطة كبيرة.',
    },
    variants: [
      [
        'Two pizzas and two drinks',
        'بيتزتان مع مشروبين',
        118,
        'Any two medium pizzas and two drinks',
        'بيتزتان بحجم وسط من اختيارك ومشروبان',
      ],
      [
        'Family box: three pizzas and chicken wings',
        'صندوق العائلة: ثلاث بيتزات وأجنحة دجاج',
        189,
        'Any three large pizzas and twelve wings',
        'ثلاث بيتزات كبيرة من اختيارك واثنا عشر جناح دجاج',
      ],
    ],
  },
  {
    motif: 'breakfast',
    terms: ['dineIn', 'vat'],
    hours: 'lunch',
    quantity: 2,
    details: {
      en: 'Pasta of the day made in our kitchen, a green salad and sparkling lemonade, for {}.',
      ar: 'باستا اليوم من تحضير مطبخنا مع سلطة خضراء وليموناضة فوّارة، {}.',
    },
    variants: [
      ['Pasta lunch for one', 'غداء باستا لشخص واحد', 59, 'one', 'لشخص واحد'],
      ['Pasta lunch for two', 'غداء باستا لشخصين', 112, 'two', 'لشخصين'],
    ],
  },
  {
    motif: 'coffee',
    terms: ['dineIn', 'showFirst'],
    quantity: 2,
    details: {
      en: 'Our tiramisu with mascarpone and espresso, free of alcohol, and two coffees of your choice.',
      ar: 'تيراميسو من تحضيرنا بالماسكاربوني والإسبريسو وخالٍ من الكحول، مع فنجاني قهوة من اختيارك.',
    },
    variants: [['Tiramisu and two coffees', 'تيراميسو مع فنجاني قهوة', 58]],
  },
  {
    motif: 'pizza',
    terms: ['bookDay', 'children', 'guardian'],
    hours: 'saturdayNoon',
    details: {
      en: 'Children stretch, top and bake their own pizza with our baker, and take home an apron and the recipe.',
      ar: 'يفرد الأطفال عجينتهم ويزيّنونها ويخبزونها مع خبّازنا، ويعودون بالمريلة والوصفة.',
    },
    variants: [['Children’s pizza workshop, 60 minutes', 'ورشة بيتزا للأطفال لمدة 60 دقيقة', 95]],
  },
]

export const burger: readonly Idea[] = [
  {
    motif: 'burger',
    terms: ['takeAway', 'noCombining'],
    quantity: 4,
    details: {
      en: '{} in a brioche bun baked every morning, with chips and a soft drink.',
      ar: '{} في خبز بريوش طازج يُخبز كل صباح، مع البطاطس ومشروب غازي.',
    },
    variants: [
      [
        'Classic beef burger meal',
        'وجبة برجر لحم كلاسيك',
        39,
        '150 g of fresh beef with cheese and pickles',
        '150 جراماً من لحم البقر الطازج مع الجبن والمخلل',
      ],
      [
        'Double smash burger meal',
        'وجبة سماش برجر دبل',
        49,
        'Two thin crisp patties with double cheese',
        'قطعتا لحم رقيقتان مقرمشتان مع جبن مضاعف',
      ],
      [
        'Crispy chicken burger meal',
        'وجبة برجر الدجاج المقرمش',
        37,
        'Chicken breast in a crisp crust with honey sauce',
        'صدر دجاج بقشرة مقرمشة وصلصة العسل',
      ],
      ['Mushroom burger meal', 'وجبة برجر بالفطر', 45, 'Beef with fried mushrooms and Swiss cheese', 'لحم بقر مع الفطر والجبن السويسري'],
    ],
  },
  {
    motif: 'burger',
    terms: ['takeAway', 'oneVisit'],
    quantity: 2,
    details: {
      en: '{}, packed for sharing with a large portion of chips and four sauces.',
      ar: '{} في صندوق للمشاركة مع بطاطس بالحجم الكبير وأربع صلصات.',
    },
    variants: [
      [
        'Burger box for four',
        'صندوق برجر لأربعة أشخاص',
        145,
        'Four burgers of your choice and four drinks',
        'أربع قطع برجر من اختيارك وأربعة مشروبات',
      ],
      [
        'Sharing box, twelve mini burgers',
        'صندوق مشاركة، 12 ميني برجر',
        99,
        'Twelve mini burgers in three flavours',
        'اثنتا عشرة قطعة ميني برجر بثلاث نكهات',
      ],
    ],
  },
  {
    motif: 'burger',
    terms: ['dineIn', 'children'],
    quantity: 3,
    details: {
      en: 'A small burger with cheese, chips, orange juice and a colouring book.',
      ar: 'برجر صغير بالجبن مع البطاطس وعصير البرتقال ودفتر تلوين.',
    },
    variants: [['Children’s burger meal with juice', 'وجبة برجر للأطفال مع العصير', 28]],
  },
  {
    motif: 'burger',
    terms: ['takeAway', 'vat'],
    quantity: 2,
    details: {
      en: 'Chips under melted cheddar, beef strips, jalapeño and house sauce, with two soft drinks.',
      ar: 'بطاطس بالشيدر الذائب وشرائح اللحم والهالابينو وصلصتنا الخاصة، مع مشروبين غازيين.',
    },
    variants: [['Loaded fries and two drinks', 'بطاطس محمّلة بالجبن مع مشروبين', 42]],
  },
  {
    motif: 'iceCream',
    terms: ['dineIn'],
    quantity: 2,
    details: {
      en: 'A warm dark chocolate brownie with three scoops of ice cream and two spoons.',
      ar: 'براوني دافئ بالشوكولاتة الداكنة مع ثلاث كرات آيس كريم وملعقتين.',
    },
    variants: [['Brownie and ice cream to share', 'براوني مع الآيس كريم للمشاركة', 32]],
  },
  {
    motif: 'burger',
    terms: ['takeAway', 'oneVisit'],
    quantity: 2,
    hours: 'lateNight',
    details: {
      en: 'For the late shift: any burger from the menu with chips and a drink, between 22:00 and 02:00.',
      ar: 'لأصحاب السهر: أي برجر من القائمة مع البطاطس ومشروب، من الساعة 22:00 حتى 02:00.',
    },
    variants: [['Late-night burger meal', 'وجبة برجر آخر الليل', 44]],
  },
]
