/** Words that made-up names are put together from; none of them is a company's. */
export const BRANDS = [
  'Pellamy',
  'Orvane',
  'Tilsano',
  'Müvra',
  'Kestrelo',
  'Åndry',
  'Lumeq',
  'Brizza',
  'Quillon',
  'Café Noor',
  'Vantor',
  'Zephine',
];
export const SEASONS = ['spring', 'summer', 'autumn', 'winter', 'launch', 'holiday', 'relaunch', 'teaser'];
export const CUTS = ['6 s bumper', '15 s', '20 s', '30 s', '60 s', 'director’s cut', 'vertical', 'sound off', 'no claim', 'new end card'];
export const COMPANIES = ['Harbour', 'Copper', 'Meadow', 'Atlas', 'Juniper', 'Granite', 'Willow', 'Beacon', 'Cobalt', 'Ember'];
export const KINDS = ['Foods', 'Motors', 'Media', 'Bank', 'Drinks', 'Travel', 'Studios', 'Care'];
