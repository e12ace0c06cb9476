// Datasets about usage and money: accounting, consumption and billing.
import { type Dataset, pick } from './dataset.ts';

const balanceFinancialEntry: Dataset = {
  name: 'balanceFinancialEntry',
  source: 'billing',
  about: 'entries of the balance',
  time: 'created',
  fields: pick(`
    clientId entryType description amount currency created expirationDate
  `),
};

const paymentsClientDebt: Dataset = {
  name: 'paymentsClientDebt',
  source: 'billing',
  about: 'debts and payments',
  time: 'created',
  fields: pick(`
    clientId created amount currency startDate endDate paymentDate cardBrand cardLast4Digits
  `),
};

const billDetail: Dataset = {
  name: 'billDetail',
  source: 'billing',
  about: 'lines of bills',
  time: 'period',
  fields: pick(`
    clientId periodFrom periodTo productSlug metricSlug regionName accounted billId billDetailId
    createdDate temporaryBill invoiceNumber totalValue value currency creditUsedForPayment
  `),
};

const accountingDetail: Dataset = {
  name: 'accountingDetail',
  source: 'accounting',
  about: 'usage by product, metric and region of a period',
  time: 'period',
  fields: pick(`
    accounted clientId metricSlug periodFrom periodTo productSlug regionName
  `),
};

const workloadConsumptionMetrics: Dataset = {
  name: 'workloadConsumptionMetrics',
  source: 'consumption',
  about: 'usage by workload, product and metric, kept for 24 months',
  time: 'ts',
  fields: pick(`
    accounted clientId countryCode metricName productId region workloadId isEdgeFirewallActive
    isImageProcessorActive isLoadBalancerActive isApplicationAcceleratorActive
  `),
};

export const usageDatasets: readonly Dataset[] = [
  balanceFinancialEntry,
  paymentsClientDebt,
  billDetail,
  accountingDetail,
  workloadConsumptionMetrics,
];
